export { changeUser as PUT } from '@/lib/api/system/users'
