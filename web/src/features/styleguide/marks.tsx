import { OrderPill } from '../../components/admin/order-pill';
import { Avatar } from '../../components/ui/avatar';
import { TagBadge } from '../../components/ui/badge';
import { Flower } from '../../components/ui/flower';
import { Price } from '../../components/ui/price';
import { Rating } from '../../components/ui/rating';
import { Stars } from '../../components/ui/stars';
import { StatusPill, type PillTone } from '../../components/ui/status-pill';
import { Wordmark } from '../../components/ui/wordmark';
import { ORDER_STATUSES } from '@shop/contracts/api/order';
import { SAMPLE_IMAGE } from './samples';
import { Family, Specimen } from './specimen';

const TONES: readonly PillTone[] = ['plain', 'wait', 'good', 'bad', 'off'];

export function Marks() {
  return (
    <Family id="marks" title="Marks">
      <Specimen label="Wordmark and flower (mark, empty, spinner)">
        <Wordmark />
        <Wordmark className="h-[52px]" />
        <Flower className="w-8 text-accent" />
        <Flower className="w-12 text-line-strong" />
        <Flower className="w-[18px]" spinning />
      </Specimen>
      <Specimen label="Price and stars">
        <Price rupees={349} />
        <Price rupees={12490} className="text-xl font-label" />
        <Stars />
      </Specimen>
      <Specimen label="Rating: one review, many; on the page of a product">
        <Rating average={5} count={1} />
        <Rating average={4.3} count={1284} />
        <Rating average={4.5} count={12} className="!text-sm" />
      </Specimen>
      <Specimen label="Badges on a picture">
        <span className="flex flex-wrap gap-3 rounded-sm bg-[#d9ccd3] p-4">
          <TagBadge tag="New" />
          <TagBadge tag="Handloom" />
          <TagBadge tag="Sale" />
          <TagBadge tag="20% off" />
        </span>
      </Specimen>
      <Specimen label="Pills">
        {TONES.map((tone) => (
          <StatusPill key={tone} tone={tone}>
            {tone}
          </StatusPill>
        ))}
      </Specimen>
      <Specimen label="Order states">
        {ORDER_STATUSES.map((status) => (
          <OrderPill key={status} status={status} />
        ))}
      </Specimen>
      <Specimen label="Portrait: own, none, not loading; small, large">
        <Avatar src={SAMPLE_IMAGE} alt="A portrait" />
        <Avatar src={undefined} />
        <Avatar src="data:image/webp;base64,broken" alt="" />
        <Avatar src={SAMPLE_IMAGE} alt="A portrait" className="size-20" />
        <Avatar src={undefined} className="size-20" />
      </Specimen>
    </Family>
  );
}
