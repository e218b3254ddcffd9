export { deleteShare as DELETE } from '@/lib/api/shares'
