'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY = 1500

/** Refreshes the page at intervals while it is visible. */
export function AutoRefresh() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), EVERY)
    return () => clearInterval(timer)
  }, [router])
  return null
}
