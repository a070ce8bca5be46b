import { Link, useLocation } from 'react-router-dom';
import type { ComponentProps } from 'react';

interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link that says when its page is the current one. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  return <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...rest} />;
}
