export { removeEventTarget as DELETE } from '@/lib/api/system/events'
