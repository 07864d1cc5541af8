// What the chip holds and reaches: findings on its units, the ceiling of the exponentials, and how the
// tile was chosen. Chinese; sorted by code.
#include "words/phrase_tables.h"

namespace roofline {

namespace {

constexpr PhraseRow rows[] = {
    {"finding.grid_findings_do_not_apply.advice",
     "分块由它的编译器自行安排：请以各路径的数字和实测为准。"},
    {"finding.grid_findings_do_not_apply.sentence",
     "{unit} 上没有线程块网格：关于网格与 tile 的提示不适用，已略去（{left_out}）。"},
    {"finding.occupancy_limited.advice", "更小的 tile 可多驻留一块；否则等待须在块内重叠。"},
    {"finding.occupancy_limited.sentence",
     "每个 {unit} 同时只驻留一个 {tile_rows} × {tile_cols} 的线程块：它占共享内存 "
     "{shared_memory_needed} / {shared_memory}，可用寄存器 {registers_needed} / "
     "{registers}。受限于{limit}。"},
    {"finding.special_function_ceiling.advice",
     "假设每个配对一次指数运算，全部在这些单元上以加速频率完成。把一部分改成多项式放到别处计算的 "
     "kernel 可以超过它；指数与矩阵乘不重叠的 kernel 两者都达不到。"},
    {"finding.special_function_ceiling.sentence",
     "softmax 的 {exponentials} 次指数运算在特殊函数单元上需 {time}，为标称峰值下矩阵乘 {matmuls} "
     "的 {ratio} 倍：{ceiling} 是天花板，不是上界。"},
    {"roof.exponentials", "指数运算 {rate}，天花板"},
    {"tile.column.q", "Q 位于"},
    {"tile.column.result", "结果"},
    {"tile.need", "{need} / {room}"},
    {"tile.note.registers", "寄存器堆可用四分之三：{registers}（共 {register_file}）。"},
    {"tile.note.registers_unknown", "寄存器堆未知，不作限制。"},
    {"tile.note.together", "累加器也放在同一片上存储中。"},
    {"tile.result.both", "两者都超出"},
    {"tile.result.fits", "放得下"},
    {"tile.result.registers", "寄存器超出"},
    {"tile.result.shared_memory", "共享内存超出"},
    {"tile.result.taken", "放得下，选用"},
    {"tile.sentence.assumed", "没有给出共享内存大小：假设为 {rows} × {cols}。"},
    {"tile.sentence.chosen",
     "规则从大到小尝试，Q 先放共享内存、再放寄存器；{rows} × {cols} 是第一个放得下的。"},
    {"tile.sentence.kept",
     "设置中保留着规则当时选的 {rows} × {cols}；按现有数字，规则今天会选 {rule_rows} × "
     "{rule_cols}。"},
    {"tile.sentence.none", "规则中的 tile 都放不下；仍取最小的 {rows} × {cols}。"},
    {"tile.sentence.user", "{rows} × {cols} 由用户给定。"},
};

}  // namespace

PackedPhrases chip_zh() { return packed<rows>(); }

}  // namespace roofline
