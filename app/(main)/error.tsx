'use client'
export { PartFailure as default } from '@/app/_ui/client/part-failure'
