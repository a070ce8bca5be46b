import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Notice } from '../../components/ui/notice';
import { PasswordDialog } from '../../components/ui/password-dialog';
import { RetryLink } from '../../components/ui/retry-link';
import { Sheet } from '../../components/ui/sheet';
import { Wordmark } from '../../components/ui/wordmark';
import { notify } from '../../lib/notify';
import { Columns, Family, Specimen } from './specimen';

type Opened = 'plain' | 'password' | 'wrong' | 'google';

export function Messages() {
  return (
    <Family id="messages" title="Messages">
      <Columns label="Notices">
        <Notice>Prices include all taxes.</Notice>
        <Notice tone="good">Your changes are saved.</Notice>
        <Notice tone="warn">Test mode: no money moves.</Notice>
        <Notice tone="bad">The orders could not be fetched.</Notice>
        <Notice tone="bad" action={<RetryLink onRetry={() => notify.info('Trying again.')} />}>
          The list could not be refreshed. What you see may be out of date.
        </Notice>
      </Columns>
      <Specimen label="Toasts: three at a time">
        <Button variant="outline" onClick={() => notify.success('Product added to cart')}>
          Success
        </Button>
        <Button variant="outline" onClick={() => notify.error('The shop did not answer. Try again in a moment.')}>
          Error
        </Button>
        <Button variant="outline" onClick={() => notify.info('The price of one piece has changed.')}>
          Information
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            notify.info('Kurta dress removed.', {
              action: { label: 'Undo', onClick: () => notify.info('It is back.') },
            })
          }
        >
          With a way back
        </Button>
      </Specimen>
      <Dialogs />
      <Sheets />
    </Family>
  );
}

function Dialogs() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const asks = opened !== undefined && opened !== 'plain';
  return (
    <Specimen label="Dialogs: a question, a password, a wrong one, none to ask for">
      <Button variant="outline" onClick={() => setOpened('plain')}>
        Question
      </Button>
      <Button variant="outline" onClick={() => setOpened('password')}>
        Password
      </Button>
      <Button variant="outline" onClick={() => setOpened('wrong')}>
        Wrong password
      </Button>
      <Button variant="outline" onClick={() => setOpened('google')}>
        Google account
      </Button>
      <Dialog
        open={opened === 'plain'}
        onClose={close}
        title="Cancel this order?"
        description="The amount goes back to the way you paid, within five days."
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Keep the order
            </Button>
            <Button variant="kill" onClick={close}>
              Cancel order
            </Button>
          </>
        }
      />
      <PasswordDialog
        open={asks}
        title="Delete your account?"
        description="Your orders stay on the shop’s books; everything else goes."
        confirmLabel="Delete account"
        variant="kill"
        busy={false}
        error={opened === 'wrong' ? 'The password is not right.' : undefined}
        withPassword={opened !== 'google'}
        onConfirm={close}
        onClose={close}
      />
    </Specimen>
  );
}

function Sheets() {
  const [side, setSide] = useState<'left' | 'bottom'>();
  const close = () => setSide(undefined);
  return (
    <Specimen label="Sheets: from the left with a mark, from below with a title">
      <Button variant="outline" onClick={() => setSide('left')}>
        From the left
      </Button>
      <Button variant="outline" onClick={() => setSide('bottom')}>
        From below
      </Button>
      {side === 'left' && (
        <Sheet
          side="left"
          title="Menu"
          mark={<Wordmark className="h-[30px]" />}
          onClose={close}
          className="w-[min(340px,88vw)]"
          headClassName="min-h-16 px-5"
        >
          <p className="p-5">A menu as tall as the window.</p>
        </Sheet>
      )}
      {side === 'bottom' && (
        <Sheet side="bottom" title="Filters" onClose={close} headClassName="px-5 py-2">
          <p className="p-5">As tall as what it holds.</p>
        </Sheet>
      )}
    </Specimen>
  );
}
