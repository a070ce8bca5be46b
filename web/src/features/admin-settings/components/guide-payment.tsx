import { Panel } from '../../../components/admin/panel';
import { Notice } from '../../../components/ui/notice';

const STEPS = [
  'Open an account at Razorpay and have the business verified. It takes some days.',
  'Give its three keys to whoever runs the shop: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET. They are set where the shop is started, and count from its next start.',
  'Name the shop’s address with /api/payment/webhook at Razorpay, so that the shop hears of every payment.',
  'Buy something with a test key, then with a live one, and refund it.',
];

/** Whether money moves, and what to do until it does. */
export function PaymentStep({ isTest }: { isTest: boolean }) {
  if (!isTest) return <Notice tone="good">Keys of your own take the money. There is nothing to do here.</Notice>;
  return (
    <>
      <Notice>In test mode: shoppers can go through everything, and no money moves. You can go on without keys.</Notice>
      <Panel title="When you want to take money">
        <ol className="grid list-decimal gap-3 pl-5 text-[0.9375rem] marker:text-ink-2">
          {STEPS.map((step) => (
            <li key={step} className="max-w-[65ch] break-words">
              {step}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
