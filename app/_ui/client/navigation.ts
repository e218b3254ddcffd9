/** The part of every page that is busy while another page is on its way; the style sheet shows it at the head of the window. */
const content = () => document.getElementById('content')

/** A page that redirects back to the open one changes no address: nothing else would end it. */
const LONGEST = 20_000
let giveUp: ReturnType<typeof setTimeout> | undefined

/** @param url as the router has it, also relative; the address that is open already leads to no other page */
export function beginNavigation(url: string): void {
  const { pathname, search } = new URL(url, location.href)
  if (pathname + search === location.pathname + location.search) return
  content()?.setAttribute('aria-busy', 'true')
  clearTimeout(giveUp)
  giveUp = setTimeout(endNavigation, LONGEST)
}

export function endNavigation(): void {
  clearTimeout(giveUp)
  content()?.removeAttribute('aria-busy')
}

/** Whether another page is on its way: writing the address then would call it off. */
export const isNavigating = (): boolean => content()?.getAttribute('aria-busy') === 'true'
