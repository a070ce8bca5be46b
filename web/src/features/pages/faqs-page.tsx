import { Plus } from 'lucide-react';
import { TextPage } from './text-page';

const QUESTIONS = [
  {
    question: 'How long is my cart kept?',
    answer: 'As long as your account. Pieces that leave the shop meanwhile are taken out, and the cart says so.',
  },
  {
    question: 'When is a piece mine?',
    answer:
      'A cart holds nothing back. When you press Pay, the piece is held for you for 15 minutes. Paid within that time it is yours; otherwise it goes back on the shelf.',
  },
  {
    question: 'How can I pay?',
    answer:
      'By card or UPI, in Indian rupees, in the window of our payment provider. Card numbers never reach the shop.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'Until the order is shipped: open it under Order and choose Cancel Order. What you paid goes back the way it came.',
  },
  {
    question: 'How do returns work?',
    answer:
      'Within 7 days of delivery, unused and in the original packaging. Refunds reach your account in 5 to 7 business days.',
  },
  {
    question: 'The size is wrong. What now?',
    answer: 'Exchange it within 14 days of delivery, as long as the other size is there.',
  },
  {
    question: 'What does delivery cost?',
    answer: 'Shipping and taxes are calculated at checkout. The total you see there, before you pay, is all you pay.',
  },
  {
    question: 'Who answers in the chat?',
    answer:
      'An assistant that reads the catalogue and the policies. When you are signed in it can also read your own orders, and nobody else’s.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'In your profile, with Delete Account. Name, picture, addresses, cart and sessions go; orders stay in the books without your name.',
  },
];

export function FaqsPage() {
  return (
    <TextPage title="FAQs" slot="faqs" lede="What people ask most, answered once.">
      <div className="mt-[clamp(2rem,4vw,4rem)] max-w-[820px] border-t border-line">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-2 font-label [&::-webkit-details-marker]:hidden">
              {question}
              <Plus aria-hidden="true" className="size-4 text-ink-2 transition-transform group-open:rotate-45" />
            </summary>
            <p className="max-w-[60ch] pb-5 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </TextPage>
  );
}
