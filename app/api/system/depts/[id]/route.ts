export { changeDepartment as PUT } from '@/lib/api/system/departments'
