export const firstLoads = () => []
