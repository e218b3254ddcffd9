'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { endNavigation } from './navigation'

/** Ends what `beginNavigation` began, once the page of the address is shown. */
export function NavigationEnd() {
  const [pathname, query] = [usePathname(), useSearchParams()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(endNavigation, [pathname, query])
  return null
}
