export { exportExcel as GET } from '@/lib/api/cobids-export'
