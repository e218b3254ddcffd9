export { switchEventTarget as PUT } from '@/lib/api/system/events'
