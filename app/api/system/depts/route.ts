export { addDepartment as POST, departmentList as GET } from '@/lib/api/system/departments'
