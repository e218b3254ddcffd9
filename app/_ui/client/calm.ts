'use client'

/** Whether the person's system requests reduced motion. Browser only. */
export const wantsCalm = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
