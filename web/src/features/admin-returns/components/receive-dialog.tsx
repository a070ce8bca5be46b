import { PIECE_CONDITIONS, type PieceCondition } from '@shop/contracts/api/returns';
import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { CONDITION_WORDS } from '../../../components/admin/return-words';
import { lineName } from '../../../components/order/line-words';
import { SelectField } from '../../../components/ui/select-field';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useReceiveReturnMutation } from '../../../lib/api/admin-returns-api';
import type { ReturnDialogProps } from './return-actions';

/** Takes the pieces in: in what condition each line is decides what returns to the stock. */
export function ReceiveDialog({ entry, order, onClose }: ReturnDialogProps) {
  const [conditions, setConditions] = useState<Record<number, PieceCondition>>({});
  const [receive] = useReceiveReturnMutation();
  const { run, busy, problem, setProblem } = useAdminAction(onClose);
  const submit = () => {
    const items = entry.items.flatMap(({ line }) => {
      const condition = conditions[line];
      return condition === undefined ? [] : [{ line, condition }];
    });
    if (items.length < entry.items.length) setProblem('Say in what condition each line is.');
    else void run(() => receive({ id: entry._id, items }).unwrap());
  };
  return (
    <FormDialog
      title={`Receive ${entry.number}`}
      description="What can be sold again returns to the stock. What is missing is not paid back."
      save="Receive"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {entry.items.map(({ line, quantity }) => (
        <SelectField
          key={line}
          label={`${quantity} × ${nameOf(order, line)}`}
          value={conditions[line] ?? ''}
          onChange={(event) => {
            setProblem(undefined);
            setConditions({ ...conditions, [line]: event.target.value as PieceCondition });
          }}
        >
          <option value="" disabled>
            Choose the condition
          </option>
          {PIECE_CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {CONDITION_WORDS[condition]}
            </option>
          ))}
        </SelectField>
      ))}
    </FormDialog>
  );
}

function nameOf(order: ReturnDialogProps['order'], line: number): string {
  const item = order?.items[line];
  return item === undefined ? `Line ${line + 1}` : lineName(item);
}
