import { beginNavigation } from './app/_ui/client/navigation'

/** Called by the router when it begins to load another page; a page that is opened by the browser is not announced. */
export const onRouterTransitionStart = beginNavigation
