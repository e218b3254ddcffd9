/** Marks the document, and its content for screen readers, while another page is on its way. */
function setNavigating(isNavigating: boolean): void {
  document.documentElement.toggleAttribute('data-navigating', isNavigating)
  const content = document.getElementById('content')
  if (isNavigating) content?.setAttribute('aria-busy', 'true')
  else content?.removeAttribute('aria-busy')
}

/** @param url as the router has it, also relative; the address that is open already leads to no other page */
export function beginNavigation(url: string): void {
  const { pathname, search } = new URL(url, window.location.href)
  setNavigating(pathname + search !== window.location.pathname + window.location.search)
}

export const endNavigation = (): void => setNavigating(false)
