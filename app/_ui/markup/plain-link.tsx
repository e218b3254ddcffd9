import type { AnchorHTMLAttributes } from 'react'

/**
 * A link as a plain element that the router follows through one listener (`PageClicks`). It can stand in static
 * markup and needs no component of its own. `still`: preserves the scroll position.
 */
export function PlainLink({
  href,
  still,
  ...rest
}: { href: string; still?: boolean } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} href={href} data-go={still ? 'still' : ''} />
}
