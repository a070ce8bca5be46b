import hanger from '../../assets/empty-hanger.webp';
import hanger720 from '../../assets/empty-hanger_720.webp';
import { PATHS } from '../../config/paths';
import { pictureSet } from '../../lib/images/picture-set';
import { ButtonLink } from '../ui/button';

const HANGER = pictureSet({ 720: hanger720, 960: hanger });

const WAYS = [
  { to: PATHS.userLogin, label: 'Login as User' },
  { to: PATHS.userRegister, label: 'Register as User' },
  { to: PATHS.adminLogin, label: 'Login as Admin' },
  { to: PATHS.adminRegister, label: 'Register as Admin' },
];

/** What stands where there is nothing, with the ways on from there. */
export function NothingHere({ text }: { text: string }) {
  return (
    <div className="wrap grid grid-cols-1 items-center gap-[clamp(2rem,6vw,8rem)] py-[clamp(1.5rem,3vw,3.5rem)] md:grid-cols-2">
      <div>
        <h1 className="display max-w-[12ch] text-4xl">Nothing on this hanger</h1>
        <p className="mt-5 mb-8 max-w-[42ch] text-ink-2">{text}</p>
        <div className="max-w-[460px]">
          <ButtonLink to={PATHS.home} block>
            Go to Home Page
          </ButtonLink>
          <div className="mt-3 grid grid-cols-1 gap-3 xs:grid-cols-2">
            {WAYS.map(({ to, label }) => (
              <ButtonLink key={to} to={to} variant="outline" className="!px-4">
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
      <div className="-order-1 aspect-[5/4] max-h-[min(680px,76vh)] w-full overflow-hidden rounded-sm bg-sunken md:order-none md:aspect-square">
        <img
          {...HANGER}
          sizes="(min-width: 52rem) 45vw, 92vw"
          alt="An empty wooden hanger with a paper tag"
          width={960}
          height={1200}
          className="size-full object-cover object-[50%_42%]"
        />
      </div>
    </div>
  );
}
