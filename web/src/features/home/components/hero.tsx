import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazy-named';
import { FIRST_SLIDE } from '../first-slide';
import { useOwnSlides } from '../use-own-slides';
import { HeroSlide } from './hero-slide';

const HeroCarousel = lazyNamed(
  () => import('./hero-carousel'),
  (module) => module.HeroCarousel,
);

/** The first scene is there at once; the carousel's code takes over when it has come. */
export function Hero() {
  const own = useOwnSlides();
  return (
    <section aria-roledescription="carousel" aria-label="Featured" className="relative">
      <Suspense fallback={<HeroSlide slide={own?.[0] ?? FIRST_SLIDE} first />}>
        <HeroCarousel key={JSON.stringify(own)} own={own} />
      </Suspense>
    </section>
  );
}
