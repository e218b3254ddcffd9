/** Parses HTML with the browser's parser. */
function read(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

const FOCUSABLE = 'a[href], button, summary, input, select, textarea, [tabindex]'

/** Replaces a node. If it contained the focus, the first focusable element of the new node gets it. */
function replace(live: ChildNode, next: Node): void {
  const hadFocus = live.contains(document.activeElement)
  live.replaceWith(next)
  if (!hadFocus || !(next instanceof HTMLElement)) return
  const target = next.matches(FOCUSABLE) ? next : next.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}

const isAlike = (one: Node, other: Node) => one.cloneNode(false).isEqualNode(other.cloneNode(false))

function change(live: ChildNode, before: ChildNode, after: ChildNode): void {
  if (before.isEqualNode(after)) return
  const count = after.childNodes.length
  const isSameShape = count > 0 && before.childNodes.length === count && live.childNodes.length === count
  if (isSameShape && isAlike(before, after)) changeChildren(live, before, after)
  else replace(live, after.cloneNode(true))
}

function changeChildren(live: Node, before: Node, after: Node): void {
  const [now, old, next] = [live, before, after].map(({ childNodes }) => [...childNodes]) as [
    ChildNode[],
    ChildNode[],
    ChildNode[],
  ]
  for (const [index, node] of now.entries()) change(node, old[index]!, next[index]!)
}

/**
 * Changes the contents of an element from `before` to `after` and leaves equal parts untouched, so that unfolded
 * parts and the focus are preserved.
 */
export function changeInto(element: HTMLElement, before: string, after: string): void {
  const [old, next] = [read(before), read(after)]
  const count = next.childNodes.length
  if (old.childNodes.length === count && element.childNodes.length === count)
    changeChildren(element, old, next)
  else element.replaceChildren(next)
}
