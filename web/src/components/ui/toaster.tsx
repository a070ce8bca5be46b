import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useMediaQuery } from '../../hooks/use-media-query';
import { reportToasterReady } from '../../lib/notify';

const ICON = 'size-5';

/** Bottom centre on phones, top right above; three at a time, pausing under the pointer. */
export function Toaster() {
  const wide = useMediaQuery('(min-width: 52rem)');
  useEffect(() => reportToasterReady(), []);
  return (
    <Sonner
      position={wide ? 'top-right' : 'bottom-center'}
      visibleToasts={3}
      closeButton
      offset={20}
      icons={{
        success: <CircleCheck aria-hidden="true" className={`${ICON} text-success`} />,
        error: <CircleAlert aria-hidden="true" className={`${ICON} text-danger`} />,
        info: <Info aria-hidden="true" className={`${ICON} text-ink-2`} />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          // the library takes the outline away, outside of our layers
          toast:
            'focus-visible:[outline:2px_solid_var(--focus)]! pointer-events-auto relative flex w-[min(400px,calc(100vw-2rem))] items-start gap-3 rounded-md border border-line bg-surface py-4 pr-12 pl-4.5 font-sans text-sm leading-normal text-ink shadow-2',
          icon: 'mt-px',
          closeButton:
            'absolute top-1.5 right-1.5 grid size-10 place-items-center rounded-full text-ink-2 hover:bg-sunken [&>svg]:size-3.5',
          actionButton: 'ml-auto font-label underline underline-offset-3',
        },
      }}
    />
  );
}
