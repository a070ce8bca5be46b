import { LOOK_ID, lookRules } from '@shop/contracts/api/shop-look';

/** Puts the owner's colours above those of the style sheet; without an accent the shop has its own again. */
export function applyLook(accent: string | undefined): void {
  const present = document.getElementById(LOOK_ID);
  if (accent === undefined) {
    present?.remove();
    return;
  }
  const style = present ?? document.createElement('style');
  style.id = LOOK_ID;
  style.textContent = lookRules(accent);
  if (!present) document.head.append(style);
}
