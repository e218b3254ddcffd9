const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const allOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('a[href], summary')]
const linksOf = (list: Element) => allOf(list).filter((link) => link.checkVisibility())

/** Makes a list of links one stop of the Tab key, at the open page. Called again when the list changes. */
export function settleStop(list: Element): void {
  const links = linksOf(list)
  const stop = links.find((link) => link.ariaCurrent === 'page') ?? links[0]
  // What an entry still hides is no stop either once it shows it. In a closed drawer nothing is seen yet.
  if (stop) for (const link of allOf(list)) link.tabIndex = link === stop ? 0 : -1
}

/** Lets the arrow keys, Home and End move within such a list. @returns stops listening */
export function followArrows(list: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    const links = linksOf(list)
    const at = links.indexOf(event.target as HTMLElement)
    const step = STEPS[event.key]
    if (at < 0 || !step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = links[step(at, links.length)]!
    for (const link of links) link.tabIndex = link === next ? 0 : -1
    next.focus()
  }
  list.addEventListener('keydown', onKey)
  return () => list.removeEventListener('keydown', onKey)
}
