import type { Seeded } from '../seeded';
import type { RiggedShop } from '../shop/rigged';
import type { Scene } from '../shop/scene';
import type { Race } from '../races/race';

/** A scene whose provider, line and clock are in the hands of the proof. */
export type RiggedScene = Scene & { readonly shop: RiggedShop };

/** @throws Error on any other shop */
export const onRigged = (
  name: string,
  once: (scene: RiggedScene, seeded: Seeded) => Promise<undefined>,
  share = 1,
): Race => ({
  ...{ name, share },
  once: (scene, seeded) => {
    if (!isRigged(scene)) throw new Error(`${name} needs a shop that is rigged`);
    return once(scene, seeded);
  },
});

const isRigged = (scene: Scene): scene is RiggedScene => 'providerKey' in scene.shop;
