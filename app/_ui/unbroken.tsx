import { Fragment, type ReactNode } from 'react'

const BETWEEN = ' · '
/** A longer part, as the name of a company, may break. */
const SHORT = 8

/** A title of several parts breaks between them, and not inside a short one. */
export function unbroken(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !title.includes(BETWEEN)) return title
  return title.split(BETWEEN).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && BETWEEN}
      {part.length > SHORT ? part : <span className="nowrap">{part}</span>}
    </Fragment>
  ))
}
