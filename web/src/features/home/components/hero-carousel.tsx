import clsx from 'clsx';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CAROUSEL_AUTOPLAY_MS } from '../../../config/timing';
import { useMediaQuery } from '../../../hooks/use-media-query';
import type { Slide } from '../first-slide';
import { SLIDES } from '../slides';
import { HeroSlide } from './hero-slide';

/** The scenes, four seconds each, round and round until someone pauses; it stands still for reduced motion. */
export function HeroCarousel({ own }: { own: readonly Slide[] | undefined }) {
  const slides = own ?? SLIDES;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [plugins] = useState(() => [
    Autoplay({ delay: CAROUSEL_AUTOPLAY_MS, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: true }),
  ]);
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: still ? 0 : 32 }, plugins);
  const [current, setCurrent] = useState(0);
  const playing = !paused && !still;

  useEffect(() => {
    if (carousel === undefined) return;
    const onSelect = () => setCurrent(carousel.selectedScrollSnap());
    carousel.on('select', onSelect);
    return () => void carousel.off('select', onSelect);
  }, [carousel]);

  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (playing) autoplay?.play();
    else autoplay?.stop();
  }, [carousel, playing]);

  return (
    <>
      <div ref={viewport} className="overflow-hidden">
        <div className="flex touch-pan-y" aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}: ${slide.title}`}
              aria-hidden={index !== current}
              className="min-w-0 flex-[0_0_100%]"
            >
              <HeroSlide slide={slide} first={index === 0} active={index === current} />
            </div>
          ))}
        </div>
      </div>
      <div className="wrap pointer-events-none absolute inset-x-0 bottom-2 text-on-photo md:bottom-5">
        <div className="pointer-events-auto flex w-fit items-center gap-2">
          {slides.map((slide, index) => (
            <button
              key={index}
              type="button"
              aria-label={`Slide ${index + 1}: ${slide.title}`}
              aria-current={index === current}
              className="grid h-11 place-items-center"
              onClick={() => carousel?.scrollTo(index)}
            >
              <span
                className={clsx(
                  'block h-0.5 w-11 transition-colors duration-200',
                  index === current ? 'bg-on-photo' : 'bg-on-photo/25',
                )}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={playing ? 'Pause' : 'Play'}
            className="ml-2 grid size-11 place-items-center rounded-full"
            onClick={() => setPaused(playing)}
            hidden={still}
          >
            {playing ? (
              <Pause aria-hidden="true" className="size-[18px]" />
            ) : (
              <Play aria-hidden="true" className="size-[18px]" />
            )}
          </button>
        </div>
      </div>
    </>
  );
}
