/** A link inside running text or beside a heading: underlined by a hairline. */
export const TEXT_LINK = 'border-b border-current pb-0.5 font-medium transition-colors hover:text-accent';
