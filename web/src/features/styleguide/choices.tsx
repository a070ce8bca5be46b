import { useState } from 'react';
import { ChipSelect } from '../../components/admin/chip-select';
import { FilterChips } from '../../components/admin/filter-chips';
import { PageSteps } from '../../components/admin/page-steps';
import { SearchBox } from '../../components/admin/search-box';
import { Checkbox } from '../../components/ui/checkbox';
import { Radio } from '../../components/ui/radio';
import { Stepper } from '../../components/ui/stepper';
import { Family, Specimen } from './specimen';

const CHIPS = [
  { value: 'all', text: 'All', count: 24 },
  { value: 'low', text: 'Low', count: 3 },
  { value: 'out', text: 'Out of stock', count: 1 },
];
const ORDERS = [
  ['newest', 'Newest first'],
  ['price', 'Price, low to high'],
] as const;

export function Choices() {
  const [quantity, setQuantity] = useState(2);
  const [chip, setChip] = useState('all');
  const [order, setOrder] = useState<'newest' | 'price'>('newest');
  const [page, setPage] = useState(1);
  return (
    <Family id="choices" title="Choices">
      <Specimen label="Checkbox: open, ticked, wrong, disabled, with a count">
        <Checkbox>Linen</Checkbox>
        <Checkbox defaultChecked>Satin</Checkbox>
        <Checkbox invalid>I have read the terms</Checkbox>
        <Checkbox disabled>Silk</Checkbox>
        <Checkbox disabled defaultChecked>
          Cotton
        </Checkbox>
        <Checkbox trailing={<span className="tnum text-xs text-ink-2">12</span>}>Bags</Checkbox>
      </Specimen>
      <Specimen label="Radio: chosen, open, disabled">
        <Radio name="specimen" defaultChecked>
          Pay online
        </Radio>
        <Radio name="specimen">Cash on delivery</Radio>
        <Radio name="specimen" disabled>
          Not offered here
        </Radio>
      </Specimen>
      <Specimen label="Stepper: in between, at the least, at the most">
        <Stepper label="kurta" value={quantity} max={9} onChange={setQuantity} />
        <Stepper label="bag" value={1} onChange={() => undefined} />
        <Stepper label="lipstick" value={9} max={9} onChange={() => undefined} />
      </Specimen>
      <Specimen label="Chips: one of several">
        <div className="min-w-0 max-w-full">
          <FilterChips label="Stock" value={chip} options={CHIPS} onChange={setChip} />
        </div>
      </Specimen>
      <Specimen label="A chip that opens a list: plain, narrowing">
        <ChipSelect label="Order" value={order} plain="newest" options={ORDERS} onChange={setOrder} />
        <ChipSelect label="Order" value="price" plain="newest" options={ORDERS} onChange={() => undefined} />
      </Specimen>
      <Specimen label="Search on admin pages">
        <SearchBox label="Search products" value="" onSearch={() => undefined} />
      </Specimen>
      <PageSteps page={page} pageSize={12} total={30} onPage={setPage} />
    </Family>
  );
}
