export { changeModule as PUT } from '@/lib/api/system/modules'
