import { ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { EMPTY_RAIL } from '../../../lib/images/empty-rail';

/** Before the first product: the empty rail, and what there is to do meanwhile. A new product appears by itself. */
export function EmptyShelves() {
  return (
    <section className="wrap mt-[calc(var(--space-section)*0.72)]">
      <h2 className="display mb-[clamp(1.5rem,2.4vw,2.5rem)] text-3xl">Latest Products</h2>
      <div className="grid grid-cols-1 overflow-hidden rounded-sm bg-sunken md:grid-cols-2">
        <img
          {...EMPTY_RAIL}
          sizes="(min-width: 52rem) 50vw, 100vw"
          alt=""
          loading="lazy"
          className="aspect-[4/3] size-full object-cover object-top md:aspect-[5/4]"
        />
        <div className="flex flex-col items-start justify-center gap-4 px-6 py-9 md:px-[clamp(2rem,4vw,5rem)]">
          <p className="font-display text-2xl leading-tight tracking-[-0.015em]">{TEXTS.products.none}</p>
          <p className="max-w-[36ch] text-ink-2">
            The first pieces are on their way to the rail. They show here the moment they arrive.
          </p>
          <ButtonLink to={PATHS.about} variant="outline" className="mt-2 w-full md:w-auto">
            Our story
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
