'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY = 1500

/** While it is on the page, the page follows what goes on; a hidden one waits until it is looked at. */
export function AutoRefresh() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), EVERY)
    return () => clearInterval(timer)
  }, [router])
  return null
}
