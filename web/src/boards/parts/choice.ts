/** A button for an offer that may be there or not: what can be chosen, what is chosen, and what only lies there. */

import type { BoardProps, Offer } from '../board';

export function choice(
  offer: Offer | null | undefined,
  { chosen, propose }: Pick<BoardProps, 'chosen' | 'propose'>,
  ...classes: string[]
) {
  const isChosen = offer != null && chosen?.key === offer.key;
  return {
    type: 'button',
    class: [...classes, offer && 'legal', isChosen && 'chosen'].filter(Boolean).join(' '),
    'aria-disabled': !offer,
    'aria-pressed': offer ? isChosen : undefined,
    onclick: () => {
      if (offer) propose(offer);
    },
  } as const;
}
