import type { AuditedCheck } from '@shop/contracts/api/audits';
import { expect, test } from 'vitest';
import { auditShop, outcomeOf, type AuditPart } from './audit-shop';
import { checkedWith, difference, lookInto, whyNotDone } from './look-into';

const gap = (subject: string) => difference('orders', subject, { what: `${subject} differs.`, todo: 'Look at it.' });
const orders = (...subjects: string[]): AuditedCheck => checkedWith('orders', subjects.map(gap));

/** Answers one look after the other, and the last one again. */
function part(...looks: (AuditedCheck[] | Error)[]): AuditPart & { asked: () => number } {
  let asked = 0;
  return {
    checks: ['orders', 'sales'],
    asked: () => asked,
    look: () => {
      const answer = looks[asked] ?? looks.at(-1);
      asked += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? []);
    },
  };
}

test('a shop in which everything adds up is looked into once', async () => {
  const clean = part([orders()]);
  const checks = await auditShop([clean], 0);
  expect(checks).toEqual([{ check: 'orders', found: 0, differences: [] }]);
  expect(clean.asked()).toBe(1);
  expect(outcomeOf(checks)).toBe('clean');
});

test('only what is still there at a second look is a difference, and who found nothing is not asked again', async () => {
  const [busy, clean] = [part([orders('lost', 'under way')], [orders('lost', 'new')]), part([orders()])];
  const checks = await auditShop([clean, busy], 0);
  expect(checks).toEqual([orders('lost')]);
  expect([clean.asked(), busy.asked()]).toEqual([1, 2]);
  expect(outcomeOf(checks)).toBe('differences');
});

test('a difference has the same id in each run, and another has another', () => {
  expect(gap('lost').id).toBe(gap('lost').id);
  expect(gap('lost').id).not.toBe(gap('found').id);
});

test('of many differences all are counted, and the first are told', async () => {
  const many = orders(...Array.from({ length: 250 }, (_, index) => `order ${index}`));
  const [check] = await auditShop([part([many], [many])], 0);
  expect(check).toMatchObject({ found: 250 });
  expect(check?.differences).toHaveLength(100);
});

test('who does not answer is not taken for clean, and does not hide the others', async () => {
  const checks = await auditShop([part(new Error('Nobody is there')), part([orders()])], 0);
  expect(checks).toMatchObject([
    { check: 'orders', notDone: 'Nobody is there' },
    { check: 'sales', notDone: 'Nobody is there' },
  ]);
  expect(outcomeOf(checks)).toBe('unsure');
});

test('who does not answer for a moment is asked again, and what is found then is looked for once more', async () => {
  const [away, back] = [new Error('Nobody is there'), part([orders()])];
  const [clean, differs] = [part(away, away, [orders()]), part(away, [orders('lost', 'under way')], [orders('lost')])];
  expect(await auditShop([clean], 0)).toEqual([orders()]);
  expect(clean.asked()).toBe(3);
  expect(await auditShop([differs, back], 0)).toEqual([orders('lost')]);
  expect([differs.asked(), back.asked()]).toEqual([3, 1]);
});

test('what was found before its store went away is certain only if it is there when the store is back', async () => {
  const away = new Error('Nobody is there');
  expect(await auditShop([part([orders('lost')], away, [orders('lost')])], 0)).toEqual([orders('lost')]);
  const lost = await auditShop([part([orders('lost')], away, away, away)], 0);
  expect(lost).toMatchObject([{ check: 'orders', found: 0, notDone: 'Nobody is there' }]);
  expect(outcomeOf(lost)).toBe('unsure');
});

test('several services that look into the same are one check', async () => {
  const waiting = (service: string) =>
    checkedWith('publishing', [difference('publishing', service, { what: '', todo: '' })]);
  const both = [waiting('order'), waiting('payment')].map((each) => part([each], [each]));
  expect(await auditShop(both, 0)).toMatchObject([{ check: 'publishing', found: 2 }]);
});

test('what cannot be looked into says why', async () => {
  expect(await lookInto('stock', () => Promise.reject(new Error('no answer')))).toEqual({
    ...{ check: 'stock', found: 0, differences: [] },
    notDone: 'no answer',
  });
});

test('a reason is kept in short, and told to the end', async () => {
  const long = new Error('x'.repeat(1_000));
  const { notDone } = await lookInto('stock', () => Promise.reject(long));
  expect(notDone).toHaveLength(300);
  expect(whyNotDone(long)).toHaveLength(1_000);
});
