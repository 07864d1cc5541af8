#include "units/note_words.h"

#include "units/plain_text.h"

namespace roofline {

namespace {

// Lower case, between blanks; behind "hbm*" anything may follow.
struct NoteWords {
  Note note;
  std::string_view words;
};

constexpr NoteWords note_words[] = {
    {Note::harmless,
     "hbm* gddr* lpddr* ddr* memory mem vram bandwidth peak dense theoretical nominal max tensor "
     "core cores with of"},
    {Note::link,
     "nvlink* infiniband* pcie* ethernet* xgmi* ualink* roce* ib link interconnect bidirectional "
     "bi-directional unidirectional duplex \u53CC\u5411*"},  // both directions
    {Note::several,
     "total aggregate* combined gpus cards devices \u603B\u8BA1* \u5408\u8BA1*"},  // in total
    {Note::sparse, "sparse sparsity structured 2:4 * \u7A00\u758F*"},              // sparse
};

bool matches(std::string_view word, std::string_view known) {
  const bool begins = known.size() > 1 && known.back() == '*';
  return begins ? word.starts_with(known.substr(0, known.size() - 1)) : word == known;
}

bool has_word(std::string_view words, std::string_view word) {
  while (true) {
    const std::size_t end = words.find(' ');
    if (matches(word, words.substr(0, end))) return true;
    if (end == words.npos) return false;
    words.remove_prefix(end + 1);
  }
}

}  // namespace

std::optional<Note> note_of(std::string_view word) {
  const std::string low = lower(word);
  for (const NoteWords& known : note_words) {
    if (has_word(known.words, low)) return known.note;
  }
  const std::size_t digits = low.find_first_not_of("0123456789");
  if (digits > 0 && digits != low.npos && low.substr(digits) == "x") return Note::several;  // "8x"
  return std::nullopt;
}

}  // namespace roofline
