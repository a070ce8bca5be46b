import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazy-named';
import { FIRST_SLIDE } from '../first-slide';
import { HeroSlide } from './hero-slide';

const HeroCarousel = lazyNamed(
  () => import('./hero-carousel'),
  (module) => module.HeroCarousel,
);

/** The first scene is there at once; the carousel's code takes over when it has come. */
export function Hero() {
  return (
    <section aria-roledescription="carousel" aria-label="Featured" className="relative">
      <Suspense fallback={<HeroSlide slide={FIRST_SLIDE} first />}>
        <HeroCarousel />
      </Suspense>
    </section>
  );
}
