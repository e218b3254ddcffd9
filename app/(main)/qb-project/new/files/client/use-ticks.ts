'use client'
import { useState } from 'react'

/** What is ticked before the button. */
export function useTicks() {
  const [takesPrices, setTakesPrices] = useState(false)
  const [analyse, setAnalyse] = useState(true)
  return { takesPrices, setTakesPrices, analyse, setAnalyse }
}
