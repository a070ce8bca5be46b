import { actAsStaff, buy, readAsStaff } from '../shop/orders';
import { givenBack } from '../shop/provider';
import { expectOk } from '../shop/scene';
import { promise } from '../shop/violation';
import { some, together, type Race } from './race';

export const TWO_OF_THE_STAFF: Race = {
  name: 'two of the staff on one order',
  outcomes: ['sent', 'cancelled'],
  once: async (scene, seeded) => {
    const product = await scene.addProduct(500, 5);
    const [token = ''] = some(seeded, scene.shoppers, 1);
    const { _id } = await buy(scene, token, product);
    const ship = () => actAsStaff(scene, _id, 'ship');
    const answers = await together(seeded, [ship, ship, () => actAsStaff(scene, _id, 'cancel', { reason: 'Torn' })]);
    const statuses = answers.map(({ status }) => status);
    promise(
      statuses.filter((each) => each === 200).length < 2,
      'one order was sent and cancelled, or sent twice',
      statuses,
    );
    promise(statuses.toSorted().join() === '200,409,409', 'one of the staff is answered otherwise', statuses);
    const isCancelled = statuses[2] === 200;
    const { status, shipments } = await readAsStaff(scene, _id);
    promise((shipments?.length ?? 0) === (isCancelled ? 0 : 1), 'other than one parcel went', shipments);
    promise((status === 'shipped') !== isCancelled, 'its status is not that of the answers', { statuses, status });
    await givenBack(scene, _id, isCancelled ? 500_00 : 0);
    const left = await scene.readAvailable(product);
    promise(left === (isCancelled ? 5 : 4), 'the stock is not that of the outcome', { status, left });
    return isCancelled ? 'cancelled' : 'sent';
  },
};

export const COUNT_AGAINST_SALE: Race = {
  name: 'a count of the shelf against sales',
  outcomes: ['one count first', 'the other first'],
  once: async (scene, seeded) => {
    const { call, admin } = scene;
    const product = await scene.addProduct(500, 8);
    const buyers = some(seeded, scene.shoppers, 3);
    // what is paid still lies on the shelf: two people count it while it is sold, and find different losses
    const count = (onHand: number) => async () => {
      const json = { onHand, seen: 8 };
      return (await call('PUT', `/api/inventory/${product._id}`, { token: admin, json })).status;
    };
    const sell = (token: string) => async () => {
      await buy(scene, token, product);
      return 0;
    };
    const [first = 0, second = 0] = await together(seeded, [count(7), count(6), ...buyers.map(sell)]);
    promise(first !== 200 || second !== 200, 'two counts of one shelf are both taken', [first, second]);
    promise([first, second].toSorted().join() === '200,409', 'a count is answered otherwise', [first, second]);
    const left = await scene.readAvailable(product);
    const shelf = first === 200 ? 7 : 6;
    promise(left === shelf - buyers.length, 'a count or a sale was lost', { shelf, sold: buyers.length, left });
    return first === 200 ? 'one count first' : 'the other first';
  },
};

export const RETURN_AGAINST_EXCHANGE: Race = {
  name: 'a return against an exchange of the same piece',
  outcomes: ['a return', 'the exchange'],
  once: async (scene, seeded) => {
    const product = await scene.addProduct(500, { M: 5, L: 5 });
    const [token = ''] = some(seeded, scene.shoppers, 1);
    const sizes = new Map(product.variants?.map(({ _id, options }) => [options.Size, _id]));
    const { _id } = await buy(scene, token, product, sizes.get('M'));
    await expectOk(actAsStaff(scene, _id, 'ship'));
    await expectOk(actAsStaff(scene, _id, 'deliver'));
    const line = { line: 0, quantity: 1, reason: 'too-small' };
    const send = (kind: 'return' | 'exchange') => () => {
      const items = [kind === 'exchange' ? { ...line, replacement: sizes.get('L') } : line];
      return scene.call('POST', `/api/orders/${_id}/returns`, { token, json: { kind, items } });
    };
    const answers = await together(seeded, [send('return'), send('exchange'), send('return')]);
    const statuses = answers.map(({ status }) => status);
    promise(statuses.filter((status) => status === 201).length < 2, 'one piece comes back several times', statuses);
    promise(statuses.toSorted().join() === '201,409,409', 'what may come back once is answered otherwise', statuses);
    const returns = (await expectOk(scene.call('GET', `/api/orders/${_id}/returns`, { token }))).body as {
      returns: unknown[];
    };
    promise(returns.returns.length === 1, 'other than one return is open', returns);
    return statuses[1] === 201 ? 'the exchange' : 'a return';
  },
};
