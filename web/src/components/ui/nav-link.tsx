import { Link, useLocation } from 'wouter';
import type { ComponentProps } from 'react';

interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link that says when its page is the current one. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const [address] = useLocation();
  return <Link to={to} aria-current={address === to ? 'page' : undefined} {...rest} />;
}
