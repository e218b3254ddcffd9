export { deleteView as DELETE } from '@/lib/api/account/views'
