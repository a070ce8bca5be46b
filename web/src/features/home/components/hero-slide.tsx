import { ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { SCENE_SIZES } from '../../../config/picture-sizes';
import type { Slide } from '../first-slide';

const TITLE = 'font-display text-5xl tracking-[-0.028em] max-w-[10ch] text-balance';

/** A scene with its words; the first one carries the page's heading. */
export function HeroSlide({ slide, first, active = true }: { slide: Slide; first: boolean; active?: boolean }) {
  return (
    <div
      className="relative flex h-full flex-col overflow-hidden text-on-photo md:h-[clamp(520px,47vw,1120px)]"
      style={{ backgroundColor: slide.ground }}
    >
      <img
        {...slide.image}
        sizes={SCENE_SIZES}
        alt={slide.alt}
        width={1800}
        height={1013}
        fetchPriority={first ? 'high' : 'low'}
        className="h-[112vw] max-h-[max(240px,min(460px,44svh))] w-full object-cover object-[86%_50%] md:absolute md:inset-0 md:h-full md:max-h-none md:object-[80%_60%]"
      />
      <div className="wrap relative flex flex-1 flex-col items-start pt-7 pb-18 md:justify-center md:py-0">
        {first ? <h1 className={TITLE}>{slide.title}</h1> : <h2 className={TITLE}>{slide.title}</h2>}
        <p className="mt-3.5 mb-6 max-w-[34ch] text-base md:max-lg:max-w-[26ch] leading-[1.55] text-on-photo-2 md:mt-5.5 md:mb-8 md:text-lg">
          {slide.text}
        </p>
        <ButtonLink
          to={slide.to ?? PATHS.shop}
          variant="ink"
          tabIndex={active ? undefined : -1}
          className="w-full md:w-auto"
        >
          Shop Now
        </ButtonLink>
      </div>
    </div>
  );
}
