import night from '../../../assets/scene-night.webp';
import night1320 from '../../../assets/scene-night_1320.webp';
import { ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { pictureSet } from '../../../lib/images/picture-set';

const NIGHT = pictureSet({ 1320: night1320, 1800: night });

/** The cosmetics banner. */
export function NightBanner() {
  return (
    <section className="relative flex flex-col overflow-hidden bg-night text-on-night md:min-h-[clamp(420px,40vw,760px)] md:flex-row">
      <img
        {...NIGHT}
        sizes="(min-width: 52rem) 100vw, 164vw"
        alt="Lipstick and face serum on a dark background"
        width={1800}
        height={1013}
        loading="lazy"
        className="h-[92vw] w-full object-cover object-[90%_40%] md:absolute md:inset-0 md:h-full md:object-[82%_50%]"
      />
      <div className="wrap relative flex flex-col items-start justify-center pt-8 pb-10 md:py-0">
        <h2 className="display max-w-[12ch] text-4xl">Colour for after dark</h2>
        <p className="mt-5 mb-8 max-w-[36ch] text-lg text-on-night-2">
          Colour on the lips, oil on the skin. Two small things for a late evening.
        </p>
        <ButtonLink to={PATHS.category('Cosmetic')} variant="pale" className="w-full md:w-auto">
          Shop cosmetics
        </ButtonLink>
      </div>
    </section>
  );
}
