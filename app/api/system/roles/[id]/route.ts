export { changeRole as PUT, removeRole as DELETE } from '@/lib/api/system/roles'
