"""Mist banks: what the placed tile does to them, and step 1b (R-C-31..36, R-C-98)."""
from .board import across, beside, is_complete, region, shows
from .game import tell
from .mist import continued_areas
from .team_table import give_back
from .tiles import parts_of_kind


def check_mists(state):
    """R-C-34, R-C-35, P-C-12: step 1b. Each bank that the placed tile finishes gives its ghosts back."""
    finished = []
    for event, bank, area in what_the_mist_met(state):
        if event == "mist-continued" and is_complete(state["board"], bank):
            tell(state, "mist-completed", "R-C-32", at=state["placed"], part=area)
            finished.append((bank, area))
    for bank, area in finished:
        free_the_bank(state, bank, area)


def what_the_mist_met(state):
    """R-C-38, R-C-33, P-C-17: mist side against mist side expands a bank; mist side against clear side keeps it from
    ever being finished; a face-down tile does neither. Told side by side from the north on, of each bank once."""
    here, told = state["placed"], []
    for side in range(4):
        own, other = shows(state["board"], here, side), across(state["board"], here, side)
        if not other or not (own["mist"] or other["mist"]):
            continue
        square, area = (here, own["mist"]) if own["mist"] else (beside(here, side), other["mist"])
        event, rule = ("mist-continued", "R-C-38") if own["mist"] and other["mist"] else ("mist-limited", "R-C-33")
        if not any(event == before and (square, area) in bank["places"] for before, bank in told):
            bank = region(state["board"], square, area)
            told.append((event, bank))
            tell(state, event, rule, at=square, part=area)
            yield event, bank, area


def free_the_bank(state, bank, area):
    """R-C-36, R-C-98: all ghosts in the mist of its tiles go back, those in circles too; those on a cemetery stay."""
    ghosts = 0
    for square, part in bank["places"]:
        lies = state["board"][square]
        ghosts += lies["free"].pop(part, 0) + lies["circles"].pop(part, 0)
    if ghosts:
        give_back(state, ghosts)
        tell(state, "bank-freed", "R-C-34", at=state["placed"], part=area, amount=ghosts)


def areas(state):
    """P-V-8: the mist areas of the placed tile."""
    return parts_of_kind(state["board"][state["placed"]]["tile"], "mist")


def bank_of(state, area):
    """R-C-31: the bank that an area of the placed tile belongs to."""
    return region(state["board"], state["placed"], area)


def unfinished_areas(state):
    """R-C-32, R-C-39, R-C-97c: the areas of the placed tile whose bank is not finished. Only these get ghosts."""
    return [area for area in areas(state) if not is_complete(state["board"], bank_of(state, area))]


def expanded_areas(state):
    """R-C-38: the areas of the placed tile of which a mist side met a mist side. The bank need not be one that can
    still be finished."""
    return continued_areas(state["board"], state["placed"])
