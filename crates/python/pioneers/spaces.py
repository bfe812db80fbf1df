"""Spaces of Gymnasium that know what is legal."""

import numpy as np
from gymnasium import spaces


class LegalActions(spaces.Discrete):
    """Action ids. `sample` without a mask picks among those that are legal now, if any are."""

    def __init__(self, ids, legal):
        """`legal` returns the mask of now, or None."""
        super().__init__(ids)
        self._legal = legal

    def sample(self, mask=None, probability=None):
        """A random id: of the mask, by the probabilities, or of what is legal now."""
        if mask is None and probability is None:
            legal = self._legal()
            mask = None if legal is None else np.asarray(legal, np.int8)
        return super().sample(mask=mask, probability=probability)

    def __eq__(self, other):
        return isinstance(other, spaces.Discrete) and self.n == other.n and self.start == other.start

    __hash__ = None
