"""Mist banks: what the placed tile does to them, and step 1b (R-C-31..36, R-C-98)."""
from .board import across, beside, is_complete, region, shows
from .game import tell
from .mist import continued_areas
from .team_table import give_back
from .tiles import parts_of_kind


def check_mists(state):
    """R-C-34, R-C-35, P-C-12: step 1b. Each bank that the placed tile finishes gives its ghosts back."""
    tell_what_the_mist_met(state)
    emptied = []
    for area in areas(state):
        bank = bank_of(state, area)
        if is_complete(state["board"], bank) and (state["placed"], area) not in emptied:
            emptied += bank["places"]
            tell(state, "mist-completed", "R-C-32", at=state["placed"], part=area)
            free_the_bank(state, bank, area)


def tell_what_the_mist_met(state):
    """R-C-38, R-C-33, P-C-17: mist side against mist side expands a bank; mist side against clear side keeps it from ever being
    finished; a face-down tile does neither. Told side by side from the north on, of each area once."""
    here, met = state["placed"], {}
    for side in range(4):
        own, other = shows(state["board"], here, side), across(state["board"], here, side)
        if other and own["mist"] and other["mist"]:
            met["mist-continued", "R-C-38", here, own["mist"]] = True
        elif other and own["mist"]:
            met["mist-limited", "R-C-33", here, own["mist"]] = True
        elif other and other["mist"]:
            met["mist-limited", "R-C-33", beside(here, side), other["mist"]] = True
    for event, rule, square, area in met:
        tell(state, event, rule, at=square, part=area)


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
    """R-C-38: the areas of the placed tile of which a mist side met a mist side. The bank need not be one that can still be finished."""
    return continued_areas(state["board"], state["placed"])
