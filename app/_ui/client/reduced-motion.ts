'use client'

/** Whether the person's system requests reduced motion. Browser only. */
export const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
