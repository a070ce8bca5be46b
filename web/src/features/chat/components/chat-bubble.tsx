import { Link } from 'react-router-dom';
import { ProductImage } from '../../../components/product/product-image';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';
import type { ChatMessage } from '../../../lib/chat/chat-history';

/** The shopper's words in a tinted bubble, the assistant's as plain text, with the products it names. */
export function ChatBubble({ message }: { message: ChatMessage }) {
  if (message.sender === 'user') {
    return (
      <p className="max-w-[84%] self-end rounded-lg rounded-br-sm bg-tint px-4 py-2.5 break-words whitespace-pre-line">
        <span className="sr-only">You: </span>
        {message.text}
      </p>
    );
  }
  return (
    <>
      <p className="max-w-[92%] break-words whitespace-pre-line">
        <span className="sr-only">Assistant: </span>
        {message.text}
      </p>
      {message.products && message.products.length > 0 && (
        <ul className="-mx-4.5 grid flex-none auto-cols-[148px] grid-flow-col gap-3 overflow-x-auto px-4.5 pb-1">
          {message.products.map((product) => (
            <li key={product._id} className="relative">
              <div className="aspect-square overflow-hidden rounded-sm bg-sunken">
                <ProductImage image={product.image} alt="" sizes="148px" />
              </div>
              <Link
                to={PATHS.product(product._id)}
                className="mt-2 line-clamp-2 text-xs leading-snug font-label after:absolute after:inset-0"
              >
                {product.name}
              </Link>
              <Price rupees={product.price} className="text-xs" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
