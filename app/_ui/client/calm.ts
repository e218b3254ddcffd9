'use client'

/** Whether the person asks the system for calm: nothing moves on its way in or out. Not on the server. */
export const wantsCalm = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
