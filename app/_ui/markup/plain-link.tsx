import type { AnchorHTMLAttributes } from 'react'

/**
 * A way to another page as a plain element: one listener (`PageClicks`) has the router follow it. Stands in markup and
 * costs no component of its own. `still`: the page stays where it is scrolled to
 */
export function PlainLink({
  href,
  still,
  ...rest
}: { href: string; still?: boolean } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} href={href} data-go={still ? 'still' : ''} />
}
