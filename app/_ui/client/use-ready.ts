'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the script of a component that comes after its page runs: before, what the server rendered answers nobody. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
